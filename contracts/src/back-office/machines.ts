import { machine } from '../machine.ts'

export const bulkMachine = machine({
  name: 'bulk',
  created: { start: 'running' },
  moves: {
    running: { finish: 'finished', fail: 'failed' },
    failed: { retry: 'running' },
    finished: { retry: 'running' },
  },
  tones: { running: 'brand', failed: 'danger', finished: 'success' },
})
