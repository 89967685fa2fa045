import { expect, it } from 'vitest'
import { defaultVideos } from '#contracts/tenancy/choices.ts'
import { fieldOfPath, missingIn, valuesOfVideos, videosOf } from './video-rows.ts'

it('comes back as it went in', () => expect(videosOf(valuesOfVideos(defaultVideos))).toEqual(defaultVideos))

it('leaves out a row that was emptied, and knows whose field is wrong behind it', () => {
  const values = { ...valuesOfVideos(defaultVideos), title0: ' ', link0: '' }
  expect(videosOf(values)).toEqual(defaultVideos.slice(1))
  expect(fieldOfPath(values, 'videos.0.link')).toBe('link1')
  expect(missingIn(values)).toEqual([])
  expect(missingIn({ ...values, title0: 'How to apply' })).toEqual(['link0'])
})
