/** The domain of the platform's own brand. */
export const defaultDomain = 'base'
