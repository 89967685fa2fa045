import { mostVideos, type Video, videoPosters } from '#contracts/tenancy/choices.ts'

/** The fields of one video in the form, each under its name and the number of its row. */
export const videoFields = ['title', 'lang', 'link', 'img'] as const
export const rowNumbers = Array.from({ length: mostVideos }, (_, index) => index)

export type VideoValues = Record<string, string | boolean>

const emptyRow = { title: '', lang: 'en', link: '', img: videoPosters[0], onHome: false } as const

/** All rows that a form can have, flat: `title0`, `link0`, … */
export const valuesOfVideos = (videos: readonly Video[]): VideoValues =>
  Object.fromEntries(
    rowNumbers.flatMap((row) =>
      Object.entries(videos[row] ?? emptyRow).map(([field, value]) => [`${field}${row}`, value]),
    ),
  )

const textIn = (values: VideoValues, name: string) => String(values[name] ?? '').trim()

/** A row without title and address is none. */
export const isUsed = (values: VideoValues, row: number) =>
  textIn(values, `title${row}`) !== '' || textIn(values, `link${row}`) !== ''

/** Fields that a used row lacks. */
export const missingIn = (values: VideoValues): string[] =>
  rowNumbers
    .filter((row) => isUsed(values, row))
    .flatMap((row) => [`title${row}`, `link${row}`])
    .filter((name) => textIn(values, name) === '')

export const videosOf = (values: VideoValues) =>
  rowNumbers
    .filter((row) => isUsed(values, row))
    .map((row) => ({
      ...Object.fromEntries(videoFields.map((field) => [field, textIn(values, `${field}${row}`)])),
      onHome: values[`onHome${row}`] === true,
    }))

/** `videos.1.link` of the server is the field `link` of the second used row. */
export function fieldOfPath(values: VideoValues, path: string): string {
  const [, index, field] = /^videos\.(\d+)\.(\w+)$/.exec(path) ?? []
  const row = rowNumbers.filter((each) => isUsed(values, each))[Number(index)]
  return field && row !== undefined ? `${field}${row}` : path
}
