extension LogWriter {
  /// `scenario manual log schema`: a JSON schema (draft 7) of one line.
  package static let jsonSchema = #"""
    {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "A line of a log that scenario run --log writes, schema 1",
      "description": "What is written. Later versions may add lines and members: who reads passes over them.",
      "type": "object", "required": ["record"],
      "oneOf": [
        {
          "properties": {
            "record": {"const": "log"}, "schema": {"const": 1}, "tool": {"type": "string"},
            "shares": {
              "type": "object",
              "properties": {
                "of": {"type": "integer", "minimum": 1},
                "taken": {
                  "type": "array", "items": {"type": "integer", "minimum": 1}, "minItems": 1,
                  "uniqueItems": true
                }
              },
              "required": ["of", "taken"], "additionalProperties": false
            }
          },
          "required": ["schema", "tool"], "additionalProperties": false
        },
        {
          "properties": {
            "record": {"const": "file"}, "file": {"$ref": "#/definitions/number"}, "path": {"type": "string"},
            "text": {"type": "string"}
          },
          "required": ["file", "path", "text"], "additionalProperties": false
        },
        {
          "properties": {
            "record": {"const": "finding"}, "code": {"type": "string"}, "message": {"type": "string"},
            "path": {"type": "string"}, "file": {"$ref": "#/definitions/number"},
            "bytes": {"$ref": "#/definitions/range"}, "hint": {"type": "string"},
            "fixes": {"$ref": "#/definitions/fixes"}, "related": {"$ref": "#/definitions/related"}
          },
          "required": ["code", "message"], "additionalProperties": false
        },
        {
          "properties": {
            "record": {"const": "scenario"}, "scenario": {"$ref": "#/definitions/number"},
            "title": {"type": "string"}, "tags": {"type": "array", "items": {"type": "string"}},
            "documentation": {"type": "string"}, "file": {"$ref": "#/definitions/number"},
            "bytes": {"$ref": "#/definitions/range"},
            "parameters": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "name": {"type": "string"}, "kind": {"enum": ["choice", "quantity", "phone"]},
                  "values": {"type": "array", "items": {"type": "string"}, "minItems": 1, "uniqueItems": true}
                },
                "required": ["name", "kind", "values"], "additionalProperties": false
              }
            },
            "expectations": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "text": {"type": "string"}, "file": {"$ref": "#/definitions/number"},
                  "bytes": {"$ref": "#/definitions/range"}
                },
                "required": ["text", "file", "bytes"], "additionalProperties": false
              }
            }
          },
          "required": ["scenario", "title", "file", "bytes", "expectations"], "additionalProperties": false
        },
        {
          "properties": {
            "record": {"const": "run"}, "id": {"type": "string", "pattern": "^[0-9a-f]{16}$"},
            "scenario": {"$ref": "#/definitions/number"}, "index": {"$ref": "#/definitions/number"},
            "name": {"type": "string"}, "title": {"type": "string"}, "values": {"$ref": "#/definitions/values"},
            "setup": {
              "type": "object",
              "properties": {
                "device": {"type": "string"}, "size": {"$ref": "#/definitions/lengths"},
                "ios": {"type": "string"}, "app": {"type": "string"},
                "kind": {"enum": ["uikit", "swiftui", "reactNative", "webView"]},
                "reactNative": {"type": "string"},
                "architecture": {"enum": ["bridge", "fabricOnBridge", "bridgeless"]},
                "lifecycle": {"enum": ["scene", "appDelegate"]},
                "routing": {"enum": ["stack", "path", "flags"]}, "strategy": {"type": "string"}
              },
              "required": ["device", "size", "ios", "app", "kind", "lifecycle", "routing"],
              "additionalProperties": false
            }
          },
          "required": ["id", "scenario", "index", "name"], "additionalProperties": false
        },
        {
          "properties": {
            "record": {"const": "look"}, "isPad": {"type": "boolean"},
            "scale": {"$ref": "#/definitions/number"}, "refreshRate": {"$ref": "#/definitions/number"},
            "safeArea": {"$ref": "#/definitions/lengths"},
            "landscapeSafeArea": {"$ref": "#/definitions/lengths"},
            "background": {"$ref": "#/definitions/color"}, "launchScreen": {"$ref": "#/definitions/color"},
            "tabs": {"type": "array", "items": {"type": "string"}},
            "screens": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "name": {"type": "string"}, "label": {"type": "string"},
                  "background": {"$ref": "#/definitions/color"}
                },
                "required": ["name"], "additionalProperties": false
              }
            },
            "sheets": {
              "type": "array",
              "items": {
                "type": "object", "properties": {"name": {"type": "string"}, "screen": {"type": "string"}},
                "required": ["name", "screen"], "additionalProperties": false
              }
            }
          },
          "required": [
            "scale", "refreshRate", "safeArea", "landscapeSafeArea", "background", "launchScreen", "screens"
          ],
          "additionalProperties": false
        },
        {
          "properties": {"record": {"const": "initial"}, "values": {"$ref": "#/definitions/values"}},
          "required": ["values"], "additionalProperties": false
        },
        {
          "properties": {
            "record": {"const": "event"}, "at": {"$ref": "#/definitions/number"},
            "lane": {"$ref": "#/definitions/lane"}, "name": {"type": "string"}, "subject": {"type": "string"},
            "family": {"type": "string"}, "cause": {"$ref": "#/definitions/number"},
            "file": {"$ref": "#/definitions/number"}, "bytes": {"$ref": "#/definitions/range"},
            "detail": {"type": "string"}
          },
          "required": ["at", "lane", "name", "family"], "additionalProperties": false
        },
        {
          "properties": {
            "record": {"const": "change"}, "at": {"$ref": "#/definitions/number"},
            "lane": {"$ref": "#/definitions/lane"}, "name": {"type": "string"}, "subject": {"type": "string"},
            "value": {"type": "string"}, "cause": {"$ref": "#/definitions/number"},
            "file": {"$ref": "#/definitions/number"}, "bytes": {"$ref": "#/definitions/range"}
          },
          "required": ["at", "lane", "name", "value"], "additionalProperties": false
        },
        {
          "properties": {
            "record": {"const": "result"}, "status": {"enum": ["passed", "failed", "limit", "wrong"]},
            "duration": {"$ref": "#/definitions/number"}, "events": {"$ref": "#/definitions/number"},
            "verdicts": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "expectation": {"$ref": "#/definitions/number"},
                  "result": {"enum": ["passed", "failed", "neverReached", "unsettled"]},
                  "at": {"$ref": "#/definitions/number"}
                },
                "required": ["expectation", "result", "at"], "additionalProperties": false
              }
            },
            "failures": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "message": {"type": "string"}, "file": {"$ref": "#/definitions/number"},
                  "bytes": {"$ref": "#/definitions/range"}, "expectation": {"$ref": "#/definitions/number"},
                  "at": {"$ref": "#/definitions/number"}, "event": {"$ref": "#/definitions/number"},
                  "flash": {"type": "string"},
                  "rows": {
                    "type": "array",
                    "items": {"type": "array", "items": {"type": "string"}, "minItems": 2, "maxItems": 2}
                  }
                },
                "required": ["message", "file", "bytes", "rows"], "additionalProperties": false
              }
            },
            "diagnostic": {
              "type": "object",
              "properties": {
                "code": {"type": "string"}, "message": {"type": "string"},
                "file": {"$ref": "#/definitions/number"}, "bytes": {"$ref": "#/definitions/range"},
                "hint": {"type": "string"}, "fixes": {"$ref": "#/definitions/fixes"},
                "related": {"$ref": "#/definitions/related"}
              },
              "required": ["code", "message", "file", "bytes"], "additionalProperties": false
            },
            "screens": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {"at": {"$ref": "#/definitions/number"}, "visible": {"type": "string"}},
                "required": ["at", "visible"], "additionalProperties": false
              }
            },
            "repeat": {"type": "string"},
            "survey": {
              "type": "object",
              "properties": {
                "sentence": {"type": "string"}, "regions": {"$ref": "#/definitions/number"},
                "runs": {"$ref": "#/definitions/number"},
                "explored": {"type": "integer", "minimum": 0, "maximum": 1000},
                "isComplete": {"type": "boolean"},
                "unknowns": {
                  "type": "array", "minItems": 1, "maxItems": 2,
                  "items": {
                    "type": "object",
                    "properties": {
                      "name": {"type": "string"}, "unit": {"enum": ["time", "length"]},
                      "from": {"type": "integer"}, "to": {"type": "integer"}
                    },
                    "required": ["name", "unit", "from", "to"], "additionalProperties": false
                  }
                },
                "outcomes": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "properties": {
                      "status": {"enum": ["passed", "failed", "limit", "leftOut"]},
                      "problems": {"type": "array", "items": {"$ref": "#/definitions/number"}}
                    },
                    "required": ["status"], "additionalProperties": false
                  }
                },
                "problems": {
                  "type": "array",
                  "items": {
                    "type": "object", "properties": {"text": {"type": "string"}, "values": {"type": "string"}},
                    "required": ["text", "values"], "additionalProperties": false
                  }
                },
                "parts": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "properties": {
                      "from": {"type": "integer"}, "to": {"type": "integer"},
                      "outcome": {"$ref": "#/definitions/number"}
                    },
                    "required": ["from", "to", "outcome"], "additionalProperties": false
                  }
                },
                "borders": {"type": "array", "items": {"type": "integer"}},
                "areas": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "properties": {
                      "outcome": {"$ref": "#/definitions/number"},
                      "corners": {"type": "array", "items": {"type": "integer"}, "minItems": 2}
                    },
                    "required": ["outcome", "corners"], "additionalProperties": false
                  }
                },
                "witnesses": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "properties": {
                      "outcome": {"$ref": "#/definitions/number"},
                      "values": {"type": "array", "items": {"type": "integer"}, "minItems": 1, "maxItems": 2},
                      "repeat": {"type": "string"}
                    },
                    "required": ["outcome", "values", "repeat"], "additionalProperties": false
                  }
                },
                "recorded": {"$ref": "#/definitions/number"}
              },
              "required": [
                "sentence", "unknowns", "regions", "explored", "isComplete", "outcomes", "problems", "witnesses"
              ],
              "additionalProperties": false
            }
          },
          "required": ["status", "duration", "events"], "additionalProperties": false
        },
        {
          "properties": {
            "record": {"const": "leftOut"}, "scenario": {"$ref": "#/definitions/number"},
            "count": {"$ref": "#/definitions/number"}
          },
          "required": ["scenario", "count"], "additionalProperties": false
        },
        {
          "properties": {
            "record": {"const": "end"}, "status": {"type": "integer"},
            "reason": {"enum": ["complete", "stopped", "interrupted", "fault", "cutOff", "partial"]},
            "filesNotRun": {"$ref": "#/definitions/number"}
          },
          "required": ["reason", "status"], "additionalProperties": false
        }
      ],
      "definitions": {
        "number": {"type": "integer", "minimum": 0},
        "fixes": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {"bytes": {"$ref": "#/definitions/range"}, "replacement": {"type": "string"}},
            "required": ["bytes", "replacement"], "additionalProperties": false
          }
        },
        "related": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "message": {"type": "string"}, "file": {"$ref": "#/definitions/number"},
              "bytes": {"$ref": "#/definitions/range"}
            },
            "required": ["message", "file", "bytes"], "additionalProperties": false
          }
        },
        "range": {"type": "array", "items": {"$ref": "#/definitions/number"}, "minItems": 2, "maxItems": 2},
        "lengths": {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 4},
        "color": {"type": "string", "pattern": "^#[0-9a-f]{6}$"},
        "lane": {"enum": ["system", "person", "main", "js", "background", "render"]},
        "values": {"type": "object", "additionalProperties": {"type": "string"}}
      }
    }

    """#
}
