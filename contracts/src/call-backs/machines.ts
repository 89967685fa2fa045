import type { ContactTopic } from '../contacts/choices.ts'
import { machine, saying } from '../machine.ts'

/** Somebody asks to be called: a colleague takes the call, reaches them or does not. Who asks again while it is open waits anew. */
export const callBackMachine = machine({
  name: 'call_back',
  created: { ask: 'waiting' },
  moves: {
    waiting: { take: 'taken', reach: 'done', miss: 'missed', close: 'closed', ask: 'waiting' },
    taken: { put_back: 'waiting', reach: 'done', miss: 'missed', close: 'closed', ask: 'taken' },
    missed: { take: 'taken', reach: 'done', close: 'closed', ask: 'waiting' },
    done: { reopen: 'waiting' },
    closed: { reopen: 'waiting' },
  },
  tones: { waiting: 'warning', taken: 'brand', missed: 'warning', done: 'success', closed: 'neutral' },
  eventTones: { ask: 'brand', put_back: 'neutral', reopen: 'neutral' },
  says: saying<{ ask: { topic: ContactTopic }; reach: { note?: string | undefined } }>(),
})
