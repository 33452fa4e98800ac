/** Runs in the page before anything else: notes when each host stands, and what was long. The same for all. */
export function record() {
  const bench = {
    mounted: new Map(),
    tasks: [],
    scripts: [],
    taps: [],
    noteMounted(host) {
      if (!bench.mounted.has(host)) bench.mounted.set(host, performance.now())
    },
  }
  window.bench = bench
  document.addEventListener('widget:mounted', ({ target }) => bench.noteMounted(target))
  const observe = (type, options, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    })
  observe('longtask', {}, ({ startTime, duration }) => bench.tasks.push({ startTime, duration }))
  observe('long-animation-frame', {}, ({ scripts }) => {
    for (const { startTime, duration, forcedStyleAndLayoutDuration, invokerType } of scripts)
      bench.scripts.push({
        startTime,
        duration: duration - forcedStyleAndLayoutDuration,
        isEvaluation: invokerType.endsWith('-script'),
      })
  })
  observe('event', { durationThreshold: 16 }, ({ startTime, duration }) =>
    bench.taps.push({ startTime, duration }),
  )
}

/** Runs in the page: waits until no host has been mounted for `quietMs`, and gives what was noted. */
export async function collect(quietMs) {
  const { bench } = window
  const latest = () => Math.max(0, ...bench.mounted.values())
  while (bench.mounted.size === 0 || performance.now() - latest() < quietMs)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const hosts = [...document.querySelectorAll('main [data-widget]')]
  const [navigation] = performance.getEntriesByType('navigation')
  const isInView = (host) => {
    const { top, bottom, width, height } = host.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && width > 0 && height > 0
  }
  const entered = hosts.map((host) => ({ at: bench.mounted.get(host) ?? null, isInView: isInView(host) }))
  const { tasks, scripts, taps } = bench
  return { hosts: entered, tasks, scripts, taps, arrived: navigation.responseEnd }
}
