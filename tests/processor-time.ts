/** How long `run` has kept the processor, in milliseconds: a busy machine, or one that stands still, takes none of it. */
export async function processorMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
