import { machine } from '../machine.ts'

export const bulkMachine = machine({
  name: 'bulk',
  created: { start: 'running', undo: 'running' },
  moves: {
    running: { finish: 'finished', fail: 'failed', stop: 'stopped' },
    failed: { retry: 'running' },
    stopped: { retry: 'running' },
    finished: { retry: 'running' },
  },
  tones: { running: 'brand', failed: 'danger', stopped: 'warning', finished: 'success' },
})
