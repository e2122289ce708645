/**
 * For when the database is away and nothing else may be leaned on: one constant in both languages, no script, no file, no font.
 * It asks again by itself.
 */
export const outagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export const outagePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="15">
<title>The site is briefly unavailable · हम थोड़ी देर के लिए उपलब्ध नहीं हैं</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.0625rem/1.6 system-ui, sans-serif; background: #fbf8f3; color: #2a2320; }
main { max-width: 34rem; padding: 2rem 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 .75rem; }
p { margin: 0 0 1rem; }
section + section { border-top: 1px solid #d9cfc2; margin-top: 1.75rem; padding-top: 1.75rem; }
a { color: #8a3a12; }
@media (prefers-color-scheme: dark) { body { background: #1c1816; color: #f1ebe4; } section + section { border-color: #4a413a; } a { color: #f0a679; } }
</style>
</head>
<body>
<main>
<section>
<h1>The site is briefly unavailable</h1>
<p>Nothing is lost. What you sent us and were told we have, we have. This page looks again every few seconds.</p>
<p><a href="">Try again now</a></p>
</section>
<section lang="hi">
<h1>हम थोड़ी देर के लिए उपलब्ध नहीं हैं</h1>
<p>कुछ भी खोया नहीं है। जो आपने भेजा और जिसकी हमने पुष्टि की, वह हमारे पास सुरक्षित है। यह पृष्ठ कुछ ही सेकंड में अपने-आप फिर जाँच करेगा।</p>
<p><a href="">अभी फिर कोशिश करें</a></p>
</section>
</main>
</body>
</html>
`;
