/** Which of USAC's services an account opens, as calls are kept by them. */
export const accountServices = ['national-verifier', 'nlad'] as const
export type AccountService = (typeof accountServices)[number]

/** Where a service answers: our sandbox, USAC's own for trying, and the government's. */
export const usacEnvironments = ['sandbox', 'staging', 'production'] as const
export type UsacEnvironment = (typeof usacEnvironments)[number]

/** Whether each call proves itself by id and key, or by a token that they buy for an hour. */
export const usacAuthentications = ['basic', 'bearer'] as const

/** Whose account is used: one's own, that of the installation, or none. */
export const accountSources = ['own', 'installation', 'none'] as const

/** What came of trying an account. */
export const accountResults = ['accepted', 'refused', 'unavailable'] as const
export type AccountResult = (typeof accountResults)[number]
