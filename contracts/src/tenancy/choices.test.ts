import { expect, it } from 'vitest'
import { defaultVideos, playerOf, videoLinkOf } from './choices.ts'

const player = 'https://www.youtube-nocookie.com/embed/aB3-_xYz012'

it.each([
  ['https://www.youtube.com/watch?v=aB3-_xYz012', player],
  ['https://www.youtube.com/watch?list=PL1&v=aB3-_xYz012&t=4', player],
  ['https://youtu.be/aB3-_xYz012?si=x', player],
  [player, player],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ['https://player.vimeo.com/video/123456789?dnt=1', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ['http://www.youtube.com/watch?v=aB3-_xYz012', null],
  ['https://www.youtube.com.evil.example/watch?v=aB3-_xYz012', null],
  ['https://evil.example/?https://youtu.be/aB3-_xYz012', null],
  ['javascript:alert(1)', null],
])('the player of %s is %s', (address, expected) => expect(playerOf(address)).toBe(expected))

it('keeps a search where no address is known, and nothing else', () => {
  for (const { link } of defaultVideos) expect(videoLinkOf(link)).toBe(link)
  expect(videoLinkOf('https://www.example.com/video.mp4')).toBeNull()
})
