import { spawn } from 'node:child_process'

/** Takes a core for as long as the process that started it lives. */
const busy = `
  const parent = process.ppid
  const turn = () => {
    const until = Date.now() + 500
    while (Date.now() < until);
    if (process.ppid === parent) setImmediate(turn)
  }
  turn()`

/** Starts so many busy processes beside what runs here; answers how to end them. */
export function startCrowd(count) {
  const crowd = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--eval', busy], { stdio: 'ignore' }),
  )
  return () => crowd.forEach((one) => one.kill('SIGKILL'))
}
