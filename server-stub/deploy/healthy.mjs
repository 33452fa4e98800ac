// For a container's health check: ends with 0 when the process beside it answers.
try {
  const { ok } = await fetch(`http://localhost:${process.env.PORT ?? 4400}/healthz`)
  process.exitCode = ok ? 0 : 1
} catch {
  process.exitCode = 1
}
