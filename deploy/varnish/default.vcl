# Puts the fragments of `npx home-services-chrome serve` into a site's pages: where a page has <esi:include src="/hs-fragments/NAME"/>,
# visitors get the fragment NAME. Pages are never cached. Fragments are cached for a minute, and for a week longer
# while `serve` does not answer. For Varnish 7. If pages begin with a byte order mark, start Varnish
# with `-p feature=+esi_remove_bom`; if they begin with another character than "<", with `-p feature=+esi_disable_xml_check`.
vcl 4.1;

backend origin {
  .host = "127.0.0.1";
  .port = "8081";
}

# Varnish fetches the includes of a page one after the other. With these limits a page with six of them is sent within 2 s. Each limit
# counts from the last byte that came, and Varnish has none for a whole answer. So where nothing is cached, pages wait for an answer that keeps
# coming in small pieces until it ends. `serve` sends a fragment at once.
backend fragments {
  .host = "127.0.0.1";
  .port = "8080";
  .connect_timeout = 80ms;
  .first_byte_timeout = 250ms;
  .between_bytes_timeout = 250ms;
  .probe = {
    .url = "/health";
    .interval = 2s;
    .timeout = 1s;
    .window = 4;
    .threshold = 2;
    .initial = 3;
  }
}

sub vcl_recv {
  if (req.url ~ "^/hs-fragments/[A-Za-z0-9_.-]+(\?|$)") {
    if (req.method != "GET" && req.method != "HEAD") {
      return (synth(405));
    }
    set req.backend_hint = fragments;
    # A fragment is the same for all visitors, so it does not depend on what the address or the headers say of one.
    set req.url = regsub(req.url, "\?.*$", "");
    unset req.http.Cookie;
    unset req.http.Authorization;
    unset req.http.User-Agent;
    unset req.http.Referer;
    unset req.http.Accept-Language;
    unset req.http.X-Forwarded-For;
    unset req.http.Forwarded;
    return (hash);
  }
  set req.backend_hint = origin;
  # Varnish finds includes in plain text and in gzip only, and browsers prefer br. Varnish itself limits this header only for what it caches.
  if (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (pass);
}

sub vcl_hash {
  if (req.backend_hint == fragments) {
    # The cached fragment is used for all host names of this server.
    hash_data(req.url);
    return (lookup);
  }
}

sub vcl_backend_fetch {
  if (bereq.url ~ "^/hs-fragments/") {
    set bereq.url = regsub(bereq.url, "^/hs-fragments", "");
  }
}

sub vcl_backend_response {
  if (bereq.backend == fragments) {
    # An answer that is empty, not HTML, compressed otherwise than with gzip, or 10 MB and more is no fragment.
    if (beresp.status != 200 || beresp.http.Content-Length ~ "^(0$|[0-9]{8})" ||
        (beresp.http.Content-Type && beresp.http.Content-Type !~ "(?i)^text/html") ||
        (beresp.http.Content-Encoding && beresp.http.Content-Encoding !~ "(?i)^gzip$")) {
      # vcl_backend_error decides what is shown.
      return (error(503));
    }
    if (beresp.http.HS-Fragment == "bare") {
      # Keep the cached fragment.
      if (bereq.is_bgfetch) {
        return (abandon);
      }
      set beresp.ttl = 1s;
      set beresp.grace = 0s;
      return (deliver);
    }
    unset beresp.http.Set-Cookie;
    # The fragment is compressed once, when it is fetched. Varnish decompresses it for a page that is not compressed.
    set beresp.do_gzip = true;
    # Varnish uses a fragment only when it has all of it. Until then pages get the cached one, and a part of a fragment is never shown.
    set beresp.do_stream = false;
    set beresp.ttl = 60s;
    set beresp.grace = 7d;
    return (deliver);
  }
  # Includes are not looked for in a part of a page (status 206), because the part may begin or end inside one.
  if (beresp.status != 206 && beresp.http.Content-Type ~ "(?i)^text/html") {
    set beresp.do_esi = true;
    # The page changes with its fragments, which the site's tag and date do not tell.
    unset beresp.http.ETag;
    unset beresp.http.Last-Modified;
  }
}

sub vcl_backend_error {
  if (bereq.backend == fragments) {
    # Keep the cached fragment.
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    # There is no cached fragment. The page gets the element alone, and the script does its work. Varnish knows the element only
    # of a fragment that is named after it, as header or hs-header. For other names nothing is shown: write yours here, and also
    # the attributes that the elements have in the config of `serve`. The guard is left out, because without the config's
    # `login-url` it would send visitors to a default address.
    set beresp.status = 200;
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
    if (bereq.url ~ "^/(hs-)?(header|footer|search|email-signup|badges)$") {
      synthetic(regsub(bereq.url, "^/(hs-)?(.*)$", "<hs-\2></hs-\2>"));
    } else {
      synthetic("");
    }
    return (deliver);
  }
}
