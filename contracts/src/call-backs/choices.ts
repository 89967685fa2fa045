/** When somebody would like to be called, by the clock of where they are. */
export const callTimes = ['any', 'morning', 'afternoon', 'evening'] as const
export type CallTime = (typeof callTimes)[number]
