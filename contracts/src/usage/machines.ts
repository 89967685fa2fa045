import { machine, saying } from '../machine.ts'

/** A file of usage records on its way into the sums. */
export const usageFileMachine = machine({
  name: 'usage_file',
  created: { send: 'counting' },
  moves: {
    counting: { finish: 'counted' },
    counted: {},
  },
  tones: { counting: 'brand', counted: 'success' },
  says: saying<{ send: { rows: number }; finish: { rejected: number } }>(),
})
