print("scenario")
