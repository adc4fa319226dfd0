import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
const require = createRequire("/work/wt/speed/package.json");
let SourceMapConsumer; 
try { ({ TraceMap: SourceMapConsumer } = require("@jridgewell/trace-mapping")); } catch (e) { console.log(e.message); }
const { originalPositionFor } = require("@jridgewell/trace-mapping");
const [,, file, from, to, mapFile] = process.argv;
const ev = JSON.parse(readFileSync(file)).traceEvents;
const tm = mapFile && new SourceMapConsumer(readFileSync(mapFile, "utf8"));
const nav = ev.filter(e => e.name==="navigationStart" && /p\d\.html/.test(JSON.stringify(e.args))).at(-1);
const t0 = nav.ts, pid = nav.pid;
const chunks = ev.filter(e => e.name==="ProfileChunk" && e.pid===pid).sort((a,b)=>a.ts-b.ts);
const starts = ev.filter(e => e.name==="Profile" && e.pid===pid);
const byId = {};
for (const c of chunks) { (byId[c.id] ??= []).push(c); }
for (const id in byId) {
  const start = starts.find(s=>s.id===id); 
  let t = start.args.data.startTime; const nodes = {}; const self={}, incl={};
  for (const c of byId[id]) {
    for (const n of c.args.data.cpuProfile?.nodes ?? []) nodes[n.id] = n;
    const samples = c.args.data.cpuProfile?.samples ?? [], deltas = c.args.data.timeDeltas ?? [];
    samples.forEach((s,i) => { t += deltas[i]; const rel=(t-t0)/1000; if (rel<from||rel>to) return; const d=(deltas[i+1]??deltas[i])/1000; if (d>30) return;
      const name = (n)=>{ const f=n.callFrame; if (!f.url) return "("+f.functionName+")"; if (tm && /(hs|floor)\.js/.test(f.url)) { const o=originalPositionFor(tm,{line:f.lineNumber+1,column:f.columnNumber}); return (o.source||"?").replace(/.*\/(node_modules|src|elements)\//,"$1/")+":"+o.line+" "+f.functionName; } return f.url.split("/").pop()+":"+f.lineNumber+":"+f.columnNumber+" "+f.functionName; };
      let n=nodes[s]; const k=name(n); self[k]=(self[k]||0)+d; const seen=new Set(); while(n){ const kk=name(n); if(!seen.has(kk)){seen.add(kk); incl[kk]=(incl[kk]||0)+d;} n=nodes[n.parent]; } });
  }
  const top=(o,k)=>Object.entries(o).sort((a,b)=>b[1]-a[1]).slice(0,k).map(([a,b])=>b.toFixed(1).padStart(7)+" "+a).join("\n");
  if (Object.keys(self).length<5) continue;
  console.log("SELF\n"+top(self,22)); console.log("INCL\n"+top(incl,55));
}
