# Puts the fragments of `npx home-services-chrome serve` into a site's pages: where a page has
#   <!--]]>--><esi:include src="/hs-fragments/SECRET/NAME"/>
# visitors get the fragment NAME. SECRET is the site's own secret, which stands in the pages' templates and in vcl_recv below. Includes of
# any other address show nothing. The comment before the include ends what an author may have opened, as a comment in an attribute: without
# it Varnish could send the include as text, with the secret. Write includes only into pages that are sent as text/html: other files are
# sent as they are. Varnish also obeys ESI tags inside attributes. So authors must not be able to write "<esi:", not even in a quoted
# attribute: see docs/recipes/edge.md.
#
# Pages are never cached. Fragments are cached for as long as `serve` says, a minute, and for a week longer while `serve` does not answer.
# For Varnish 7. Start it with `-p feature=+esi_disable_xml_check`: otherwise pages that begin with another character than "<" are sent with
# their includes as text.
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
  if (req.esi_level > 0) {
    # Write your secret here: letters, digits, - and _, for example from `openssl rand -hex 16`. Until then no include is obeyed.
    if (regsub(req.url, "^/hs-fragments/([^/]+)/[A-Za-z0-9_.-]+(\?.*)?$", "\1") != "HS_SECRET" || req.url ~ "/HS_SECRE[T]/") {
      return (synth(200));
    }
    set req.url = regsub(req.url, "^/hs-fragments/[^/]+(/[^?]+).*$", "/hs-fragments\1");
    set req.backend_hint = fragments;
    # A fragment is the same for all visitors, so it does not depend on what the query or the headers say of one.
    unset req.http.Cookie;
    unset req.http.Authorization;
    unset req.http.User-Agent;
    unset req.http.Referer;
    unset req.http.Accept-Language;
    unset req.http.X-Forwarded-For;
    unset req.http.Forwarded;
    return (hash);
  }
  # Visitors themselves get no fragment, whatever the secret: so nobody can try secrets.
  if (req.url ~ "^/hs-fragments(/|\?|$)") {
    return (synth(404));
  }
  set req.backend_hint = origin;
  # Varnish finds includes in plain text and in gzip only, and browsers prefer br. Varnish itself limits this header only for what it caches.
  if (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Who asks for several parts of a file gets all of it.
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
    # The time to live is the max-age that `serve` sends.
    set beresp.grace = 7d;
    return (deliver);
  }
  # A part of a page may begin or end inside an include and then shows the secret. So Varnish fetches the whole page instead.
  if (beresp.status == 206 && bereq.http.Range &&
      (!beresp.http.Content-Type || beresp.http.Content-Type ~ "(?i)^(text/html|multipart/)")) {
    unset bereq.http.Range;
    unset bereq.http.If-Range;
    return (retry);
  }
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
    if (bereq.url ~ "^/(hs-)?(header|search|email-signup|footer|badges)$") {
      synthetic(regsub(bereq.url, "^/(hs-)?(.*)$", "<hs-\2></hs-\2>"));
    } else {
      synthetic("");
    }
    return (deliver);
  }
}
