/** For whom a plan of a program is: every household that qualifies, or those on qualifying Tribal lands alone. */
export const planHouseholds = ['every', 'tribal'] as const
export type PlanHouseholds = (typeof planHouseholds)[number]

/** Whether a household pays a device with the help of its one device benefit, or all of it by itself. */
export const deviceTerms = ['benefit', 'retail'] as const
export type DeviceTerms = (typeof deviceTerms)[number]
