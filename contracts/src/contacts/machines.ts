import { machine, saying } from '../machine.ts'
import type { ContactTopic } from './choices.ts'

/** What a visitor wrote: waits for somebody, was answered, needs nothing more. */
export const contactMachine = machine({
  name: 'contact',
  created: { receive: 'new' },
  moves: {
    new: { answer: 'answered', close: 'closed' },
    answered: { answer: 'answered', close: 'closed', reopen: 'new' },
    closed: { reopen: 'new' },
  },
  tones: { new: 'warning', answered: 'success', closed: 'neutral' },
  eventTones: { receive: 'brand', reopen: 'neutral' },
  says: saying<{ receive: { topic: ContactTopic } }>(),
})
