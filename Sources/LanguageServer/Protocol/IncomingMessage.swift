import Reporting

enum IncomingMessage: Equatable {
  case request(id: JSONValue, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)
  /// The answer to a request of the server.
  case response
  /// Something that is not a message, and the error to answer with.
  case invalid(id: JSONValue, ResponseError)

  /// Reads a message by the rules of JSON-RPC 2.0. The protocol has no batches.
  init(_ bytes: [UInt8]) {
    guard let value = JSONValue(bytes) else {
      self = .invalid(id: .null, ResponseError(.parseError, "the message is not valid JSON"))
      return
    }
    let id = value["id"]
    func invalid(_ reason: String) -> Self {
      .invalid(id: id.flatMap { $0.isRequestID ? $0 : nil } ?? .null, ResponseError(.invalidRequest, reason))
    }
    guard case .object = value else {
      self = invalid("a message is one JSON object")
      return
    }
    guard value["jsonrpc"] == "2.0" else {
      self = invalid("“jsonrpc” must be “2.0”")
      return
    }
    let params = value["params"] ?? .null
    switch (value["method"], id) {
    case (.string(let method)?, let id?) where id.isRequestID:
      self =
        params.isStructured ? .request(id: id, method: method, params: params) : invalid("“params” must be an object")
    case (.string(let method)?, nil):
      self =
        params.isStructured ? .notification(method: method, params: params) : invalid("“params” must be an object")
    case (nil, .some) where value["result"] != nil || value["error"] != nil: self = .response
    default: self = invalid("a message has a method, or the result of a request")
    }
  }
}

/// An error that a request is answered with.
struct ResponseError: Error, Equatable {
  /// The codes of JSON-RPC and of the Language Server Protocol.
  enum Code: Int64 {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    /// The request is valid but cannot be done.
    case requestFailed = -32803
  }

  var code: Code
  var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension JSONValue {
  fileprivate var isRequestID: Bool {
    switch self {
    case .integer, .number, .string: true
    case .null, .bool, .array, .object: false
    }
  }

  /// Whether it can be the parameters of a message.
  fileprivate var isStructured: Bool {
    switch self {
    case .null, .array, .object: true
    case .integer, .number, .string, .bool: false
    }
  }
}
