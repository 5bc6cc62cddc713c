const WHAT = ["toplevel", "devtools.timeline", "cc", "viz", "gpu", "blink", "v8"];
const MARKS = "blink.user_timing";

/** Traces what an act in a page costs: CPU time by thread, and by what it is spent on. */
export async function traced(browser, act) {
  return threadsOf(await recorded(browser, true, act));
}

/** The events of the browser during an act: everything, or only the page's own marks, which cost nothing. */
export async function recorded(browser, isWhole, act) {
  const cdp = await browser.newBrowserCDPSession();
  const events = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await cdp.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      recordMode: "recordAsMuchAsPossible",
      includedCategories: isWhole ? [MARKS, ...WHAT] : [MARKS],
    },
  });
  await act();
  const done = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
  await cdp.send("Tracing.end");
  await done;
  await cdp.detach();
  return events;
}

/** CPU milliseconds of each thread and, of it, of each event without those within it. */
export function threadsOf(events) {
  const names = new Map();
  const threads = new Map();
  for (const { ph, name, pid, tid, args } of events)
    if (ph === "M" && name === "thread_name") names.set(`${pid} ${tid}`, args.name);
  for (const { ph, ts, dur, tdur, name, pid, tid } of events) {
    if (ph !== "X" || tdur === undefined) continue;
    const key = `${pid} ${tid}`;
    const list = threads.get(key) ?? [];
    list.push({ name, from: ts, to: ts + dur, cpu: tdur });
    threads.set(key, list);
  }
  const totals = new Map();
  for (const [key, list] of threads) {
    const thread = (names.get(key) ?? key).replace(/\d+$/, "").replace(/Worker\/?$/, "Worker");
    const total = totals.get(thread) ?? { cpu: 0, of: new Map() };
    totals.set(thread, total);
    const around = [];
    for (const event of list.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
      while ((around.at(-1)?.to ?? Infinity) <= event.from) around.pop();
      const parent = around.at(-1);
      if (parent === undefined) total.cpu += event.cpu / 1000;
      else add(total.of, parent.name, -event.cpu / 1000);
      add(total.of, event.name, event.cpu / 1000);
      around.push(event);
    }
  }
  return totals;
}

function add(sums, name, amount) {
  sums.set(name, (sums.get(name) ?? 0) + amount);
}
