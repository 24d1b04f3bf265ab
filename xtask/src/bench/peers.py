"""Extracts the main content of a set's pages with a library for Python: peers.py LIBRARY DIR. JSON Lines with id and text;
exit code 3 if the library is not installed. Time is that of the extraction alone, in a last line."""
import gzip, json, os, sys, time

def extractor(library):
    if library == "trafilatura":
        import trafilatura
        return lambda html, url: trafilatura.extract(html, url=url, include_comments=False)
    if library == "readability":
        from readability import Document
        from lxml import html as tree
        return lambda html, url: tree.fromstring(Document(html).summary()).text_content()
    if library == "resiliparse":
        from resiliparse.extract.html2text import extract_plain_text
        return lambda html, url: extract_plain_text(html, main_content=True)
    raise ImportError(library)

try:
    extract = extractor(sys.argv[1])
except ImportError:
    sys.exit(3)
took = 0
for line in open(os.path.join(sys.argv[2], "pages.jsonl"), encoding="utf-8"):
    page = json.loads(line)
    html = gzip.open(os.path.join(sys.argv[2], page["html_path"])).read().decode("utf-8", "replace")
    start = time.perf_counter()
    try:
        text = extract(html, page["url"]) or ""
    except Exception:
        text = ""
    took += time.perf_counter() - start
    print(json.dumps({"id": page["id"], "text": text}))
print(json.dumps({"seconds": took}))
