/** Where the home page of a brand's own host may lead at once. */
export const homeRedirects = ['/plans', '/eligibility-check', '/auth/login'] as const

/** Pictures of the home page, drawn in the brand's colours. */
export const brandIllustrations = [
  'globe',
  'city',
  'mountains',
  'forest',
  'harbor',
  'desert',
  'bridge',
  'islands',
  'laboratory',
  'network',
] as const

export const paymentMethods = ['card', 'manual'] as const

/** What a logo may be: the file that is sent, and how large it is kept. */
export const logoLimit = { bytes: 1024 * 1024, width: 800, height: 240, pixels: 20_000_000 } as const
export const logoHeights = { min: 24, max: 60 } as const
