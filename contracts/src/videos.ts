import type { Locale } from './locale.ts'

/** A video about the programs. Nothing of the other site is loaded before a person taps its poster. */
export interface Video {
  lang: Locale
  title: string
  /** What a tap opens, on the video site. */
  link: string
  /** Poster, drawn in the colours of the brand. */
  img: VideoPoster
}

export const videoPosters = [
  '/images/family-connected.svg',
  '/images/school-connected.svg',
  '/images/apply-online.svg',
  '/images/internet-discount.svg',
] as const
export type VideoPoster = (typeof videoPosters)[number]

/** Found by the official title, since the agencies move and re-publish their videos. */
const found = (title: string) =>
  `https://www.youtube.com/results?search_query=${encodeURIComponent(title).replaceAll('%20', '+')}`

const video = (lang: Locale, title: string, img: VideoPoster, wanted: string): Video => ({
  lang,
  title,
  link: found(wanted),
  img,
})

const families = video(
  'en',
  'Helping Families Get Connected to Broadband (ASL)',
  '/images/family-connected.svg',
  'FCC Affordable Connectivity Program helping families get connected ASL',
)
const students = video(
  'en',
  'Helping Students Get Connected to Broadband (ASL)',
  '/images/school-connected.svg',
  'FCC Affordable Connectivity Program students broadband ASL',
)
const applyOnline = video(
  'en',
  'How to Apply Online',
  '/images/apply-online.svg',
  'USAC Affordable Connectivity Program How to Apply Online',
)
const discount = video(
  'es',
  'Programa de Descuentos para Internet',
  '/images/internet-discount.svg',
  'FCC Programa de Descuentos para Internet',
)

/** The training area's four. */
export const trainingVideos: readonly Video[] = [families, students, applyOnline, discount]

/** The carousel of the first page. */
export const homeVideos: readonly Video[] = [applyOnline, discount, families]
