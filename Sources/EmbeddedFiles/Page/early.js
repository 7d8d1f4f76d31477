document.documentElement.className = "scripted";
addEventListener("error", () => { document.documentElement.className = ""; });
