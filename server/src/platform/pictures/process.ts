import sharp from 'sharp'
import { draw } from './draw.ts'
import { Refused, type Said, type Wish } from './wishes.ts'

/** The process that draws: one wish after the other. It ends with whoever started it, and when it takes too much memory. */
const mostBytes = Number(process.argv[2])
const lookMs = 50

sharp.cache(false)
sharp.concurrency(1)
const look = () => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
}
setInterval(look, lookMs)
process.on('disconnect', () => process.exit())
process.on('message', (wish: Wish) => {
  look()
  draw(wish).then(
    (picture) => say({ picture }),
    (error: unknown) => say(error instanceof Refused ? { refusal: error.code } : { failure: String(error) }),
  )
})
say({ isReady: true })

function say(what: Said) {
  process.send!(what)
}
