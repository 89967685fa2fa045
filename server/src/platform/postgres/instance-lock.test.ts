import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acquireInstanceLock } from './instance-lock.ts'
import { processStartedAt } from './process-identity.ts'
import { StartupError } from '../config/startup-error.ts'

describe('acquireInstanceLock', () => {
  let directory: string
  const lockFile = () => path.join(directory, 'instance.lock')
  const hold = (holder: unknown) => writeFileSync(lockFile(), JSON.stringify(holder))
  const holder = () => JSON.parse(readFileSync(lockFile(), 'utf8')) as { processId: number }

  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'commonwave-lock-'))
  })
  afterEach(() => rmSync(directory, { recursive: true }))

  it('refuses a directory that another live process holds, and says which', () => {
    hold({ processId: process.ppid, startedAt: processStartedAt(process.ppid) })
    expect(() => acquireInstanceLock(directory)).toThrow(StartupError)
    expect(() => acquireInstanceLock(directory)).toThrow(`process ${process.ppid}`)
  })

  it('takes over from a process that died, even when its id belongs to another process now', () => {
    hold({ processId: process.ppid, startedAt: 'before the last boot' })
    const first = acquireInstanceLock(directory)
    expect(holder().processId).toBe(process.pid)
    first.release()
    hold({ processId: 2 ** 22 + 1, startedAt: 'long ago' })
    const lock = acquireInstanceLock(directory)
    expect(holder().processId).toBe(process.pid)
    lock.release()
    expect(() => holder()).toThrow('ENOENT')
  })

  it('takes over a lock file that is no lock file', () => {
    writeFileSync(lockFile(), '')
    const lock = acquireInstanceLock(directory)
    expect(holder().processId).toBe(process.pid)
    lock.release()
    expect(readdirSync(directory)).toEqual([])
  })

  it('is held until its last holder in this process releases it', () => {
    const [first, second] = [acquireInstanceLock(directory), acquireInstanceLock(directory)]
    first.release()
    first.release()
    expect(holder().processId).toBe(process.pid)
    second.release()
    expect(() => holder()).toThrow('ENOENT')
  })

  it('says what to do about a directory that is a file', () => {
    writeFileSync(path.join(directory, 'file'), '')
    expect(() => acquireInstanceLock(path.join(directory, 'file'))).toThrow('COMMONWAVE_DATA')
  })
})
