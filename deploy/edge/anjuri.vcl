vcl 4.1;

import std;

# The edge: varnish 6.6 or later, before any number of processes. What everybody may see comes from here; areas and data never do.
# Two things hold whatever the application says: what may be kept is asked for without cookie and authorization, so that it cannot
# be somebody's; and only a 200 that calls itself public is kept. `npm run torture -- edge` proves both. See docs/operating/edge.md.

backend origin {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 130s;
  # Open pages hear a pulse every 20 s.
  .between_bytes_timeout = 90s;
  .probe = {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 3s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

sub vcl_recv {
  unset req.http.Proxy;
  # The application believes its proxies: no visitor says what a request belongs to.
  unset req.http.traceparent;
  unset req.http.tracestate;

  if (req.method !~ "^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$") {
    return (synth(405, "Method Not Allowed"));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The areas, data and health, however they are spelled.
  if (req.url ~ "(?i)^[/.]*/(user|admin|api|r|healthz|readyz|metrics)([/?;.%]|$)" || req.http.Authorization) {
    return (pass);
  }

  # From here on the answer is for everybody, and is asked for as if by nobody.
  unset req.http.Cookie;
  unset req.http.X-Language;
  # What advertisers add to a link changes no page.
  set req.url = regsuball(req.url, "(?i)([?&])(utm_[a-z_]+|gclid|fbclid|msclkid|igshid|mc_[a-z]+)=[^&]*", "\1");
  set req.url = regsuball(req.url, "&+", "&");
  set req.url = regsub(regsub(req.url, "\?&", "?"), "[?&]$", "");
  set req.url = std.querysort(req.url);

  # While the application is well, a page that may be shown stale is shown ten minutes beyond its time at most (and fetched anew meanwhile); else a day.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 10m;
  }
  return (hash);
}

sub vcl_hash {
  # The application takes nothing from the Host header, so a forged one gets no copy of its own.
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_response {
  # A failure replaces no page that is still shown.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.status != 200
    || beresp.http.Set-Cookie
    || beresp.http.Cache-Control !~ "(?i)(^|,)\s*public\s*(,|$)"
    || beresp.http.Cache-Control !~ "(?i)(s-maxage|max-age)\s*="
    || beresp.http.Cache-Control ~ "(?i)(private|no-store|no-cache)"
    || beresp.http.Vary ~ "(?i)(cookie|authorization|\*)"
    || beresp.ttl <= 0s) {
    # For five seconds it is remembered that this is not kept, so that nobody waits for somebody else's answer. Of a failure not even that.
    set beresp.uncacheable = true;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    if (beresp.status >= 500) {
      set beresp.ttl = 0s;
    } else {
      set beresp.ttl = 5s;
    }
    return (deliver);
  }
  if (beresp.http.Cache-Control ~ "(?i)stale-if-error\s*=") {
    set beresp.grace = 24h;
  } else {
    # Such as the page that says what works: what it said before a failure would be wrong after it.
    set beresp.grace = 0s;
  }
  return (deliver);
}

sub vcl_backend_error {
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "10";
  set beresp.http.Content-Security-Policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
  set beresp.http.X-Content-Type-Options = "nosniff";
  synthetic({"<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Briefly unavailable</title><h1>The site is briefly unavailable</h1><p>Please try again in a moment. Nothing you have sent before is lost.</p>
<p lang="hi">हम थोड़ी देर के लिए उपलब्ध नहीं हैं। कृपया कुछ क्षण बाद फिर कोशिश करें।</p></html>"});
  return (deliver);
}

sub vcl_deliver {
  if (obj.uncacheable) {
    set resp.http.X-Cache = "pass";
  } elsif (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}

sub vcl_synth {
  set resp.http.Cache-Control = "no-store";
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  synthetic(resp.reason);
  return (deliver);
}
