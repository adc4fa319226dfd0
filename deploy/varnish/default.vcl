# Inserts the fragments of `npx home-services-chrome serve` into a site's pages. Where a page contains
#   <!--]]>--><esi:include src="/hs-fragments/SECRET/NAME"/>
# visitors get the fragment NAME. SECRET is the site's own secret, which you write in the pages' templates and in vcl_recv below. Includes
# with any other address show nothing. The comment before the include closes any comment that an author has left open, for example in an
# attribute. Without it, Varnish could send the include as text, with the secret. Write includes only into pages that are sent as text/html.
# Other files are sent unchanged. Varnish also runs ESI tags inside attributes. So authors must not be able to write "<esi:", even in a
# quoted attribute (see docs/recipes/edge.md).
#
# Pages are never cached. Fragments are cached for one minute, and up to a week longer if `serve` does not respond. For Varnish 7. Start it
# with `-p feature=+esi_disable_xml_check`. Otherwise Varnish sends includes as text if a page does not start with "<".
vcl 4.1;

backend origin {
  .host = "127.0.0.1";
  .port = "8081";
}

# Varnish fetches the includes of a page one after the other. With these limits, a page with six includes is sent within 2 s if `serve` is
# unreachable, hangs, or stops in the middle of a response. Varnish has no limit for a whole response. So if nothing is cached, a response
# that arrives in small pieces can delay a page longer. `serve` sends a fragment in one piece.
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
  if (req.esi_level > 0) {
    # Write your secret here: letters, digits, - and _, for example from `openssl rand -hex 16`. Until then all includes are ignored.
    if (regsub(req.url, "^/hs-fragments/([^/]+)/[A-Za-z0-9_.-]+(\?.*)?$", "\1") != "HS_SECRET" || req.url ~ "/HS_SECRE[T]/") {
      return (synth(200));
    }
    set req.url = regsub(req.url, "^/hs-fragments/[^/]+(/[^?]+).*$", "/hs-fragments\1");
    set req.backend_hint = fragments;
    # A fragment is the same for all visitors, so the query and headers of a visitor's request are removed.
    unset req.http.Cookie;
    unset req.http.Authorization;
    unset req.http.User-Agent;
    unset req.http.Referer;
    unset req.http.Accept-Language;
    unset req.http.X-Forwarded-For;
    unset req.http.Forwarded;
    return (hash);
  }
  # Visitors cannot request fragments directly, so they cannot guess the secret.
  if (req.url ~ "^/hs-fragments(/|\?|$)") {
    return (synth(404));
  }
  set req.backend_hint = origin;
  # Varnish finds includes only in uncompressed text and gzip, but browsers prefer br. Varnish restricts this header only for cached
  # responses.
  if (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # A request for several byte ranges gets the whole file.
  if (req.method != "GET" || req.http.Range !~ "^bytes=[0-9]*-[0-9]*$") {
    unset req.http.Range;
  }
  return (pass);
}

sub vcl_synth {
  if (req.esi_level > 0 || req.url ~ "^/hs-fragments") {
    synthetic("");
    return (deliver);
  }
}

sub vcl_hash {
  if (req.backend_hint == fragments) {
    # All host names of this server share the cached fragment.
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
    # A response is not a fragment if it is empty, not HTML, compressed but not with gzip, or 10 MB or larger.
    if (beresp.status != 200 || beresp.http.Content-Length ~ "^(0$|[0-9]{8})" ||
        (beresp.http.Content-Type && beresp.http.Content-Type !~ "(?i)^text/html") ||
        (beresp.http.Content-Encoding && beresp.http.Content-Encoding !~ "(?i)^gzip$")) {
      # vcl_backend_error chooses the replacement.
      return (error(503));
    }
    # If the data of `serve` is too old to be shown, the element without content replaces the cached fragment.
    if (beresp.http.HS-Fragment == "bare" && !beresp.http.HS-Expired) {
      # Keep the cached fragment.
      if (bereq.is_bgfetch) {
        return (abandon);
      }
      set beresp.ttl = 1s;
      set beresp.grace = 0s;
      return (deliver);
    }
    unset beresp.http.Set-Cookie;
    # The fragment is compressed once, when it is fetched. Varnish decompresses it for uncompressed pages.
    set beresp.do_gzip = true;
    # Varnish uses a fragment only when it is complete. Until then, pages get the cached one.
    set beresp.do_stream = false;
    # The time to live is the max-age that `serve` sends.
    set beresp.grace = 7d;
    return (deliver);
  }
  # A byte range of a page may start or end inside an include and would then show the secret. So Varnish fetches the whole page instead.
  if (beresp.status == 206 && bereq.http.Range &&
      (!beresp.http.Content-Type || beresp.http.Content-Type ~ "(?i)^(text/html|multipart/)")) {
    unset bereq.http.Range;
    unset bereq.http.If-Range;
    return (retry);
  }
  if (beresp.status != 206 && beresp.http.Content-Type ~ "(?i)^text/html") {
    set beresp.do_esi = true;
    # The site's tag and date do not change with the fragments.
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
    # Without a cached fragment, the page gets the empty element, and the script renders it. Varnish finds the element only if the fragment
    # has its name, such as header or hs-header. Add other names here, and the attributes that the elements have in the config of `serve`.
    # The guard is left out, because without the config's `login-url` it would redirect visitors to a default address.
    set beresp.status = 200;
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
    if (bereq.url ~ "^/(hs-)?(header|search|email-signup|footer|badges)$") {
      synthetic(regsub(bereq.url, "^/(hs-)?(.*)$", "<hs-\2></hs-\2>"));
    } else {
      synthetic("");
    }
    return (deliver);
  }
}
