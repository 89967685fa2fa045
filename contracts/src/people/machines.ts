import { machine, saying } from '../machine.ts'

/** A copy of all that is kept of somebody: asked for, put together by a job, and gone after a few days. */
export const personalCopyMachine = machine({
  name: 'personal_copy',
  created: { ask: 'asked' },
  moves: { asked: { finish: 'ready' }, ready: {} },
  tones: { asked: 'brand', ready: 'success' },
  says: saying<{ ask: { reason?: string } }>(),
})

/** Somebody is forgotten: all but what the law has kept, and in the end that, too. */
export const erasureMachine = machine({
  name: 'erasure',
  created: { ask: 'asked' },
  moves: { asked: { erase: 'erased', finish: 'finished' }, erased: { finish: 'finished' }, finished: {} },
  tones: { asked: 'brand', erased: 'neutral', finished: 'neutral' },
  says: saying<{ ask: { reason: string | null } }>(),
})
