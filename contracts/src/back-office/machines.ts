import { machine, saying } from '../machine.ts'

interface BulkStart {
  list: string
  action: string
  rows: number
  reason?: string
  given?: object
  /** Which one it takes back. */
  undoes?: string
}

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
  says: saying<{
    start: BulkStart
    undo: BulkStart
    finish: { failed: number }
    fail: { failed: number }
    stop: { rows: number }
  }>(),
})

/** A file on its way into a list: looked through, confirmed, brought in row by row, and perhaps taken back. */
export const importMachine = machine({
  name: 'import',
  created: { upload: 'uploaded' },
  moves: {
    uploaded: { check: 'checking', abandon: 'abandoned' },
    checking: { check: 'checking', checked: 'checked', abandon: 'abandoned' },
    checked: { check: 'checking', commit: 'running', abandon: 'abandoned' },
    running: { finish: 'finished', fail: 'failed', stop: 'stopped' },
    failed: { retry: 'running', undo: 'undoing' },
    stopped: { retry: 'running', undo: 'undoing' },
    finished: { undo: 'undoing' },
    undoing: { undone: 'undone' },
    undone: {},
    abandoned: {},
  },
  tones: {
    uploaded: 'neutral',
    checking: 'brand',
    checked: 'warning',
    running: 'brand',
    failed: 'danger',
    stopped: 'warning',
    finished: 'success',
    undoing: 'brand',
    undone: 'neutral',
    abandoned: 'neutral',
  },
  says: saying<{
    upload: { list: string; rows: number }
    finish: { failed: number }
    fail: { failed: number }
    stop: { rows: number }
  }>(),
})

/** A saved view that is sent by the clock. It stops by itself when it can go on in nobody's name. */
export const reportMachine = machine({
  name: 'report',
  created: { create: 'active' },
  moves: {
    active: { pause: 'paused', stop: 'stopped', remove: 'removed' },
    paused: { resume: 'active', remove: 'removed' },
    stopped: { resume: 'active', remove: 'removed' },
    removed: {},
  },
  tones: { active: 'success', paused: 'neutral', stopped: 'danger', removed: 'neutral' },
})
