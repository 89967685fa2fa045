// @alone: following is set up once in a process.
import { expect, test } from 'vitest'
import { startTracing, traced } from '#platform/telemetry/tracing.ts'

test('nobody outside raises the share of traces that is sent', async () => {
  const tracing = { endpoint: 'http://127.0.0.1:9', serviceName: 'shop', share: 0 }
  const stop = await startTracing({ tracing }, 'test')
  const from = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const isSent = await traced('GET /api', { kind: 'asked', from }, async (span) => span?.isRecording())
  await stop()
  expect(isSent).toBe(false)
})
