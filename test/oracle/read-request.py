"""Reads the body of a request as a service does, with Python's own parsers, sharing nothing with the app.

In: the content type on the first line, then the body. Out: {"fields": ..., "files": {name: [file name, type, base64]}} as JSON.
"""

import base64
import json
import re
import sys
from email import policy
from email.parser import BytesParser


def unique(pairs):
    """An object of JSON; a field that is there twice is a fault."""
    names = [name for name, _ in pairs]
    if len(set(names)) != len(names):
        raise ValueError(f"a field is there twice: {names}")
    return dict(pairs)


def put(into, keys, value):
    """Nests a field of a form: `[]` continues the last item of a list until a field of it comes again."""
    key, rest = keys[0], keys[1:]
    if not rest:
        if key in into:
            raise ValueError(f"{key} is there twice")
        into[key] = value
    elif rest[0] == "":
        items = into.setdefault(key, [])
        if not items or rest[1] in items[-1]:
            items.append({})
        put(items[-1], rest[1:], value)
    else:
        put(into.setdefault(key, {}), rest, value)


def unquote(name):
    return name.replace("%22", '"').replace("%0A", "\n").replace("%0D", "\r")


def read_form(content_type, body):
    message = BytesParser(policy=policy.HTTP).parsebytes(b"Content-Type: " + content_type + b"\r\n\r\n" + body)
    if message.defects or not message.is_multipart():
        raise ValueError(f"not a form: {message.defects}")
    fields, files = {}, {}
    for part in message.iter_parts():
        name = unquote(part.get_param("name", header="content-disposition"))
        file_name = part.get_filename()
        content = part.get_payload(decode=True)
        if file_name is None:
            put(fields, re.findall(r"[^\[\]]+|(?<=\[)(?=\])", name), content.decode())
        else:
            files[name] = [unquote(file_name), part.get_content_type(), base64.b64encode(content).decode()]
    return {"fields": fields, "files": files}


content_type, _, body = sys.stdin.buffer.read().partition(b"\n")
is_json = content_type == b"application/json"
result = {"fields": json.loads(body, object_pairs_hook=unique), "files": {}} if is_json else read_form(content_type, body)
print(json.dumps(result))
