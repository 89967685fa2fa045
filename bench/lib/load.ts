import autocannon from 'autocannon'
import { percentile } from './figures.ts'

export interface LoadOptions {
  url: string
  requests?: autocannon.Request[]
  headers?: Record<string, string>
  connections?: number
  rounds: number
  seconds: number
}

export interface Load {
  /** Answers a second, one value a round. */
  rates: number[]
  /** 99th percentile of the time to answer, one value a round. */
  p99Ms: number[]
}

/** Sends requests as fast as they are answered, in rounds after one that only warms up. Any refusal is an error. */
export async function load(options: LoadOptions): Promise<Load> {
  const { url, headers, connections = 32, rounds, seconds } = options
  const shoot = async (duration: number) => {
    const result = await autocannon({
      url,
      connections,
      duration,
      timeout: 30,
      ...(headers ? { headers } : {}),
      ...(options.requests ? { requests: options.requests } : {}),
    })
    const failed = result.non2xx + result.errors + result.timeouts
    if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`)
    return result
  }
  await shoot(Math.min(3, seconds))
  const done: Load = { rates: [], p99Ms: [] }
  for (let round = 0; round < rounds; round++) {
    const result = await shoot(seconds)
    done.rates.push(result.requests.total / result.duration)
    done.p99Ms.push(result.latency.p99)
  }
  return done
}

/** Addresses of simulated visitors, who each have a rate limit of their own. */
export const addressOf = (visitor: number) =>
  `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`

const crowdSize = 2000

/** The same request by so many visitors one after the other, each of whom has limits of their own. */
export const visitors = (headers: Record<string, string> = {}): autocannon.Request[] =>
  Array.from({ length: crowdSize }, (_, visitor) => ({
    headers: { ...headers, 'x-forwarded-for': addressOf(visitor) },
  }))

/** Requests of which no two are the same over all connections: `{n}` in the path is another number each time. */
export function differing(path: string, headers: Record<string, string> = {}): autocannon.Request[] {
  let asked = 0
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const number = asked++
    return {
      ...request,
      path: path.replaceAll('{n}', String(number)),
      headers: { ...headers, 'x-forwarded-for': addressOf(number % crowdSize) },
    }
  }
  return [{ setupRequest }]
}

/** Summary of times measured one by one. */
export const summaryOf = (timesMs: readonly number[]) => ({
  p50Ms: percentile(timesMs, 50),
  p99Ms: percentile(timesMs, 99),
})
