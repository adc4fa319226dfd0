/**
 * Merges the metrics of several workers into one text. Each sample gets the label `worker`. A replaced worker starts at zero, and
 * Prometheus detects this reset only in a separate series.
 */
export function mergeMetrics(texts: [worker: number, text: string][]): string {
  const families = new Map<string, { comments: string[]; samples: string[] }>();
  for (const [worker, text] of texts) {
    let name = "";
    for (const line of text.split("\n").filter(Boolean)) {
      const [, kind, named = ""] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (kind) name = named;
      const family = families.get(name) ?? { comments: [], samples: [] };
      families.set(name, family);
      if (!kind) family.samples.push(withLabel(line, worker));
      else if (!family.comments.includes(line)) family.comments.push(line);
    }
  }
  const lines = [...families.values()].flatMap(({ comments, samples }) => [...comments, ...samples]);
  return [...lines, ""].join("\n");
}

function withLabel(sample: string, worker: number): string {
  const [, name = "", , labels = "", value = ""] = /^([^{ ]+)(\{(.*)\})? (\S+)$/.exec(sample) ?? [];
  return `${name}{worker="${worker}"${labels && `,${labels}`}} ${value}`;
}
