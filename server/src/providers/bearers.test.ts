import { expect, test, vi } from 'vitest'
import { Bearers, type Bought } from './bearers.ts'
import type { Exchange } from './exchange.ts'

const bearers = () => new Bearers({ spareMs: 1_000, most: 2 })
const answered = (status: number): Exchange => ({
  kind: 'answered',
  status,
  body: null,
  headers: new Headers(),
})
/** Sells `t1`, `t2`, … which live so long. */
function shop(lifeMs = 60_000) {
  let sold = 0
  return vi.fn<() => Promise<Bought>>(async () => ({ token: `t${++sold}`, lifeMs }))
}

test('those who ask at once and those who ask later share one token, and each account has its own', async () => {
  const [kept, buy] = [bearers(), shop()]
  const [one, other] = await Promise.all([kept.of('a', buy), kept.of('a', buy)])
  expect([one, other, await kept.of('a', buy)]).toEqual([one, one, one])
  expect(buy).toHaveBeenCalledTimes(1)
  expect(await kept.of('b', buy)).toMatchObject({ token: 't2' })
})

test('a token near its end is bought anew, and of many accounts the one used longest ago is forgotten', async () => {
  const kept = bearers()
  const short = shop(1_000)
  await kept.of('a', short)
  expect(await kept.of('a', short)).toMatchObject({ token: 't2' })
  const buy = shop()
  for (const key of ['a', 'b', 'c']) await kept.of(key, buy)
  expect(await kept.of('a', buy)).toMatchObject({ token: 't4' })
  expect(await kept.of('c', buy)).toMatchObject({ token: 't3' })
})

test('what was refused under an old token is sent once more under another, and no third time', async () => {
  const [kept, buy] = [bearers(), shop()]
  const under: string[] = []
  const send = (refuse: string[]) =>
    kept.send('a', buy, async (token) => {
      under.push(token)
      return answered(refuse.includes(token) ? 401 : 200)
    })
  expect(await send(['t1'])).toMatchObject({ status: 200 })
  expect(await send(['t2', 't3'])).toMatchObject({ status: 401 })
  expect(under).toEqual(['t1', 't2', 't2', 't3'])
})

test('without a token nothing is sent, no trouble is kept, and a lost answer of the shop is a call not begun', async () => {
  const kept = bearers()
  const send = vi.fn<(token: string) => Promise<Exchange>>(async () => answered(200))
  const lost = async (): Promise<Bought> => ({ failed: { kind: 'no_answer', message: 'TimeoutError' } })
  expect(await kept.send('a', lost, send)).toEqual({ kind: 'not_sent', message: 'TimeoutError' })
  expect(await kept.send('a', async () => ({ failed: answered(403) }), send)).toMatchObject({ status: 403 })
  await expect(kept.of('a', () => Promise.reject(new Error('unforeseen')))).rejects.toThrow('unforeseen')
  expect(send).not.toHaveBeenCalled()
  expect(await kept.send('a', shop(), send)).toMatchObject({ status: 200 })
})

test('who forgets an older token leaves the newer one of somebody else', async () => {
  const [kept, buy] = [bearers(), shop()]
  await kept.of('a', buy)
  await kept.buy('a', buy)
  await kept.forget('a', 't1')
  expect(await kept.of('a', buy)).toMatchObject({ token: 't2' })
  await kept.forget('a', 't2')
  expect(await kept.of('a', buy)).toMatchObject({ token: 't3' })
})
