import { describe, expect, test, vi } from 'vitest'
import type { Problem } from '../../problem.ts'
import { createAct } from './act.ts'
import type { Outcome } from './calls.client.ts'

const refused = (code: Problem['code'], status: number): Outcome<string> => ({
  ok: false,
  problem: { code, status, message: code },
})
const done: Outcome<string> = { ok: true, value: 'done' }
const lost = refused('NETWORK', 503)

/** An act whose tries are answered one after the other, with the keys that were sent. */
function answered(...answers: (Outcome<string> | undefined)[]) {
  let keys = 0
  const act = createAct<object, string>(() => `key-${++keys}`)
  const perform = vi.fn<(input: object, key: string) => Promise<Outcome<string> | undefined>>(async () =>
    answers.shift(),
  )
  const sent = () => perform.mock.calls.map(([, key]) => key)
  return { act, perform, sent, run: (input: object) => act.run(input, { perform }) }
}

describe('one act', () => {
  test('pressed twice is one call, and both hear of it', async () => {
    const { act, perform, run } = answered(refused('INVALID_STATE', 409))
    const presses = [run({ id: 1 }), run({ id: 1 })]
    expect(act.state().isBusy).toBe(true)
    expect((await Promise.all(presses)).map((problem) => problem?.code)).toEqual([
      'INVALID_STATE',
      'INVALID_STATE',
    ])
    expect(perform).toHaveBeenCalledTimes(1)
    expect(act.state()).toMatchObject({ isBusy: false, problem: { code: 'INVALID_STATE' } })
  })

  test('needs nothing to go by, as where a file is fetched', async () => {
    const act = createAct<undefined, string>(() => 'key')
    const perform = vi.fn<(input: undefined, key: string) => Promise<Outcome<string>>>(async () => done)
    await act.run(undefined, { perform })
    expect(perform).toHaveBeenCalledWith(undefined, 'key')
  })

  test('sends the same key again after a lost connection, and a new one after an answer', async () => {
    const { run, sent } = answered(lost, refused('INTERNAL', 500), done, done)
    for (let count = 0; count < 4; count++) await run({ id: 1 })
    expect(sent()).toEqual(['key-1', 'key-1', 'key-1', 'key-2'])
  })

  test.each(['STEP_UP_REQUIRED', 'TOO_MANY_REQUESTS', 'REQUEST_IN_PROGRESS'] as const)(
    'keeps the key after %s, which says nothing of what was done',
    async (code) => {
      const { run, sent } = answered(refused(code, 409), done)
      await run({ id: 1 })
      await run({ id: 1 })
      expect(sent()).toEqual(['key-1', 'key-1'])
    },
  )

  test('takes a new key for other input, and after a refusal, which the server would only repeat', async () => {
    const { run, sent } = answered(lost, refused('VERSION_CONFLICT', 409), done)
    await run({ note: 'a' })
    await run({ note: 'b' })
    await run({ note: 'b' })
    expect(sent()).toEqual(['key-1', 'key-2', 'key-3'])
  })

  test('tells files apart', async () => {
    const { run, sent } = answered(lost, lost)
    await run({ file: new File(['a'], 'a.csv', { lastModified: 1 }) })
    await run({ file: new File(['bb'], 'b.csv', { lastModified: 1 }) })
    expect(sent()).toEqual(['key-1', 'key-2'])
  })

  test('is busy until what follows is done, and forgets its problem with the next try', async () => {
    const { act, run, perform } = answered(lost, done)
    await run({ id: 1 })
    expect(act.state().problem?.code).toBe('NETWORK')
    const seen: boolean[] = []
    const after = async (value: string) => {
      await Promise.resolve()
      seen.push(act.state().isBusy)
      expect(value).toBe('done')
      expect(act.state().problem).toBeUndefined()
    }
    expect(await act.run({ id: 1 }, { perform, after })).toBeUndefined()
    expect([seen, act.state()]).toEqual([[true], { isBusy: false, problem: undefined }])
  })

  test('does nothing more where the page is being left, and can be tried again after a bug', async () => {
    const { act, run } = answered(undefined)
    expect(await run({ id: 1 })).toBeUndefined()
    const fails = async () => Promise.reject(new Error('a bug'))
    await expect(act.run({ id: 1 }, { perform: fails })).rejects.toThrow('a bug')
    expect(act.state().isBusy).toBe(false)
    expect(await act.run({ id: 1 }, { perform: async () => done })).toBeUndefined()
  })

  test('tells whoever watches, until they stop', async () => {
    const { act, run } = answered(lost, done)
    const watcher = vi.fn<() => void>()
    const stop = act.watch(watcher)
    await run({ id: 1 })
    expect(watcher).toHaveBeenCalledTimes(2)
    stop()
    await run({ id: 1 })
    expect(watcher).toHaveBeenCalledTimes(2)
  })
})
