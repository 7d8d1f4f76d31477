"""Reads a report as those that it is meant for would, and says what they would stumble over.

validate.py log|sarif|trace|yaml|output:COMMAND FILE: status 0 without a word, 1 with complaints, 77 when a module is missing.
"""
import collections
import json
import os
import sys

kind, path = sys.argv[1:3]
text = open(path, encoding="utf-8").read()
schemas = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Sources/EmbeddedFiles/Log")
complaints = []


def complain(condition, words):
    if not condition:
        complaints.append(words)


def module(name):
    try:
        return __import__(name)
    except ImportError:
        sys.exit(77)


def check_log():
    schema = json.load(open(os.path.join(schemas, "log.schema.json")))
    validator = module("jsonschema").Draft7Validator(schema)
    lines = text.split("\n")
    complain(lines[-1] == "", "the last line has no end")
    records = [json.loads(line) for line in lines[:-1]]
    for number, record in enumerate(records, 1):
        for error in validator.iter_errors(record):
            complaints.append(f"line {number}: {error.message[:300]}")
    complain(records[0]["record"] == "log", "the first record is not log")
    complain(records[-1]["record"] == "end", "the last record is not end")
    events = 0
    for number, record in enumerate(records, 1):
        if record["record"] == "run":
            events, latest = 0, 0
        if record["record"] in ("event", "change"):
            complain(record.get("cause", -1) < events, f"line {number}: a cause that is no earlier event")
            complain(record["at"] >= latest, f"line {number}: time goes back")
            latest = record["at"]
            events += 1


def check_sarif():
    log = json.loads(text)
    complain(log["version"] == "2.1.0", "version")
    complain(len(log["runs"]) <= 20, "more runs than GitHub takes")
    for run in log["runs"]:
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        complain(len(rules) == len(set(rules)), "a rule stands twice")
        complain(len(run["results"]) <= 25000, "more results than GitHub takes")
        prints = collections.Counter()
        for result in run["results"]:
            complain(rules[result["ruleIndex"]] == result["ruleId"], "ruleIndex and ruleId differ")
            complain(result["level"] in ("error", "warning", "note"), "level")
            complain(result["message"]["text"], "an empty message")
            prints[json.dumps(result["partialFingerprints"], sort_keys=True)] += 1
            flows = [step["location"] for flow in result.get("codeFlows", [])
                     for thread in flow["threadFlows"] for step in thread["locations"]]
            for location in result["locations"] + flows:
                physical = location["physicalLocation"]
                uri = physical["artifactLocation"]["uri"]
                complain(" " not in uri and uri.isascii(), f"{uri} is no URI")
                region = physical.get("region")
                if region:
                    start = (region["startLine"], region["startColumn"])
                    end = (region["endLine"], region["endColumn"])
                    complain((1, 1) <= start <= end, f"a region from {start} to {end}")
        complain(all(count == 1 for count in prints.values()), "two results have one fingerprint")


def check_trace():
    """What Perfetto's importer of JSON asks for."""
    document = json.loads(text)
    stacks = collections.defaultdict(list)
    slices = collections.defaultdict(list)
    asyncs, flows = collections.defaultdict(list), {}
    latest = collections.defaultdict(float)
    for entry in document["traceEvents"]:
        phase = entry["ph"]
        complain(isinstance(entry["pid"], int) and isinstance(entry["tid"], int), "pid and tid are numbers")
        complain(isinstance(entry["name"], str), "a name is a text")
        if phase == "M":
            complain(entry["name"] in ("process_name", "process_sort_index", "thread_name", "thread_sort_index"),
                     entry["name"])
            continue
        track = (entry["pid"], entry["tid"])
        moment = round(entry["ts"] * 1000)
        complain(moment >= latest[entry["pid"]], "the entries of a process are not in the order of time")
        latest[entry["pid"]] = moment
        if phase == "X":
            end = moment + round(entry["dur"] * 1000)
            stack = stacks[track]
            while stack and stack[-1] <= moment:
                stack.pop()
            complain(not stack or end <= stack[-1], f"{entry['name']} at {moment}: slices do not nest")
            if end > moment:
                stack.append(end)
            slices[track].append((moment, end))
        elif phase in ("b", "e"):
            # A number of the process: one of all processes would put the runs into one group.
            key = (entry["pid"], entry["cat"], entry["id2"]["local"])
            if phase == "b":
                asyncs[key].append((entry["name"], moment))
            else:
                name, begin = asyncs[key].pop() if asyncs[key] else (None, 0)
                complain(name == entry["name"] and begin <= moment, f"{key} has no beginning, or does not nest")
        elif phase in ("s", "f"):
            complain(any(begin <= moment <= end for begin, end in slices[track][-40:]), "an arrow ends in no slice")
            if phase == "s":
                complain(entry["id"] not in flows, "two arrows have one id")
                flows[entry["id"]] = moment
            else:
                complain(entry.get("bp") == "e", "bp")
                complain(flows.pop(entry["id"], moment + 1) <= moment, "an arrow without a beginning")
        elif phase == "C":
            complain(all(isinstance(value, int) for value in entry["args"].values()), "a counter counts in numbers")
        elif phase == "i":
            complain(entry["s"] in "tpg", "scope")
        else:
            complaints.append(f"phase {phase}")
    for key, open_slices in asyncs.items():
        complain(not open_slices, f"{key}: {open_slices} stay open")
    complain(not flows, "arrows lead nowhere")


def strict(schema):
    """The schema, taking no member that it does not name."""
    if isinstance(schema, dict):
        closed = {name: strict(value) for name, value in schema.items()}
        if isinstance(schema.get("properties"), dict) and "additionalProperties" not in schema:
            closed["additionalProperties"] = False
        return closed
    return [strict(value) for value in schema] if isinstance(schema, list) else schema


def check_output(command):
    schema = strict(json.load(open(os.path.join(schemas, "output.schema.json"))))
    chosen = {"$ref": f"#/definitions/{command}", "definitions": schema["definitions"]}
    for error in module("jsonschema").Draft7Validator(chosen).iter_errors(json.loads(text)):
        complaints.append(f"{list(error.absolute_path)}: {error.message[:300]}")


def check_yaml():
    complain(isinstance(module("yaml").safe_load(text), dict), "no mapping")


if kind.startswith("output:"):
    check_output(kind.removeprefix("output:"))
else:
    {"log": check_log, "sarif": check_sarif, "trace": check_trace, "yaml": check_yaml}[kind]()
print("\n".join(complaints[:20]))
sys.exit(1 if complaints else 0)
