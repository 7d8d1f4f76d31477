"""Works through a file as an editor would, with pytest-lsp's client.

`SCENARIO=path/to/scenario pytest language_server.py`; pytest-lsp also warns where an answer does not follow from what the
client said it can do, and here such warnings are errors.
"""

import asyncio
import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

# A file in the middle of its edit; Neovim is tried with it too.
TEXT = (pathlib.Path(__file__).parent / "editing.scn").read_text()
CLIENTS = ["visual_studio_code", "neovim", "emacs"]
# What the server asks of a client, and pytest-lsp leaves to the test.
REQUESTS = [
    types.CLIENT_REGISTER_CAPABILITY, types.WORKSPACE_INLAY_HINT_REFRESH, types.WORKSPACE_CODE_LENS_REFRESH,
    types.WORKSPACE_SEMANTIC_TOKENS_REFRESH,
]
PROGRAM = [os.environ.get("SCENARIO", "scenario"), "lsp"]


@pytest_lsp.fixture(params=CLIENTS, config=ClientServerConfig(server_command=PROGRAM))
async def client(request, lsp_client: LanguageClient, tmp_path):
    (tmp_path / "a.scn").write_text(TEXT)
    lsp_client.uri = (tmp_path / "a.scn").as_uri()
    for method in REQUESTS:
        lsp_client.feature(method)(lambda *_: None)
    await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities(request.param),
            workspace_folders=[types.WorkspaceFolder(uri=tmp_path.as_uri(), name="shop")],
        )
    )
    yield
    await lsp_client.shutdown_session()


pytestmark = pytest.mark.filterwarnings("error::pytest_lsp.LspSpecificationWarning")


def opened(client, text=TEXT):
    item = types.TextDocumentItem(uri=client.uri, language_id="scenario", version=1, text=text)
    client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))
    return types.TextDocumentIdentifier(uri=client.uri)


async def diagnostics(client, code):
    for _ in range(400):
        found = [it for it in client.diagnostics.get(client.uri, []) if it.code == code]
        if found:
            return found
        await asyncio.sleep(0.05)
    raise AssertionError(f"no {code} in {client.diagnostics}")


def applied(text, edits):
    lines = text.split("\n")
    for edit in sorted(edits, key=lambda it: (-it.range.start.line, -it.range.start.character)):
        start, end = edit.range.start, edit.range.end
        before = lines[start.line][: start.character]
        after = lines[end.line][end.character :] if end.line < len(lines) else ""
        lines[start.line : end.line + 1] = (before + edit.new_text + after).split("\n")
    return "\n".join(lines)


@pytest.mark.asyncio
async def test_error_and_fix(client):
    document = opened(client)
    error = (await diagnostics(client, "E0201"))[0]
    assert (error.range.start.line, error.range.start.character) == (4, 22)
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=document, range=error.range, context=types.CodeActionContext(diagnostics=[error])
        )
    )
    edit = next(it for it in actions if it.edit).edit
    changes = edit.changes or {it.text_document.uri: it.edits for it in edit.document_changes}
    assert "expect visible == Home" in applied(TEXT, changes[client.uri])


@pytest.mark.asyncio
async def test_verdict(client):
    opened(client, TEXT.replace("Hom\n", "Home\n"))
    failures = await diagnostics(client, "failed")
    assert {it.range.start.line for it in failures} >= {6}


@pytest.mark.asyncio
async def test_completion(client):
    document = opened(client)
    items = await client.text_document_completion_async(
        types.CompletionParams(text_document=document, position=types.Position(line=7, character=9))
    )
    items = items.items if hasattr(items, "items") else items
    assert {"Home", "Detail"} <= {it.label for it in items}
    assert (await client.completion_item_resolve_async(items[0])).label == items[0].label


@pytest.mark.asyncio
async def test_moving(client):
    document = opened(client)
    place = {"text_document": document, "position": types.Position(line=7, character=10)}
    target = await client.text_document_definition_async(types.DefinitionParams(**place))
    target = target[0] if isinstance(target, list) else target
    line = (target.range if isinstance(target, types.Location) else target.target_range).start.line
    assert line == 0
    context = types.ReferenceContext(include_declaration=True)
    found = await client.text_document_references_async(types.ReferenceParams(context=context, **place))
    assert {it.range.start.line for it in found} == {0, 6, 7}
    assert await client.text_document_document_highlight_async(types.DocumentHighlightParams(**place))
    assert await client.text_document_hover_async(types.HoverParams(**place))
    edit = await client.text_document_rename_async(types.RenameParams(new_name="Product", **place))
    changes = edit.changes or {it.text_document.uri: it.edits for it in edit.document_changes}
    assert "push Product" in applied(TEXT, changes[client.uri])


@pytest.mark.asyncio
async def test_whole_document(client):
    document = opened(client)
    options = types.FormattingOptions(tab_size=4, insert_spaces=True)
    edits = await client.text_document_formatting_async(
        types.DocumentFormattingParams(text_document=document, options=options)
    )
    assert applied(TEXT, edits).startswith("app Shop { screen Home; screen Detail }\n")
    assert await client.text_document_document_symbol_async(types.DocumentSymbolParams(text_document=document))
    assert await client.text_document_folding_range_async(types.FoldingRangeParams(text_document=document))
    tokens = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(text_document=document))
    assert tokens.data and len(tokens.data) % 5 == 0
    whole = types.Range(start=types.Position(0, 0), end=types.Position(9, 0))
    await client.text_document_inlay_hint_async(types.InlayHintParams(text_document=document, range=whole))
    await client.text_document_code_lens_async(types.CodeLensParams(text_document=document))
    report = await client.text_document_diagnostic_async(types.DocumentDiagnosticParams(text_document=document))
    assert any(it.code == "E0201" for it in report.items)
    symbols = await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="Sho"))
    assert symbols and symbols[0].name == "Shop"
