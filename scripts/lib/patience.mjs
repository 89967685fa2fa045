import { Worker } from 'node:worker_threads'

/** What the work below takes for each of two threads where nothing else runs on two cores. */
const quietMs = 1_100
const most = 6

/** So much arithmetic that the machine's own clock and other programs that want it show, and nothing else does. */
const work = `
  let sum = 0
  for (let at = 0; at < 160_000_000; at++) sum = (sum * 31 + at) | 0
  require('node:worker_threads').parentPort.postMessage(sum)`

/**
 * How many times longer than on two quiet cores the tests have to wait for anything, from a fixed piece of work on two
 * threads: 1 at least, 6 at most.
 * @returns what `COMMONWAVE_PATIENCE` says where it is set
 */
export async function measurePatience() {
  const given = Number(process.env.COMMONWAVE_PATIENCE)
  if (given >= 1) return given
  const startedAt = performance.now()
  await Promise.all([1, 2].map(() => ended(new Worker(work, { eval: true }))))
  const factor = (performance.now() - startedAt) / quietMs
  return Math.min(most, Math.max(1, Math.ceil(factor * 10) / 10))
}

const ended = (worker) =>
  new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', resolve)
  })
