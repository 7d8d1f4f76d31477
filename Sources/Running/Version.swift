/// The version of the tool, of its language and of its machine-readable formats.
package let version = "0.1.0"
