import * as z from 'zod'

/** Whole hours of the recipient's clock: from the first on, until the last begins. */
export interface TextingHours {
  from: number
  to: number
}

/** Outside of them nobody may be texted who has not asked for it (47 CFR 64.1200); some states allow less. */
export const usualTextingHours: TextingHours = { from: 8, to: 21 }

/** `8-20`: hours of a day, the first before the last. */
export const textingHoursVariable = z
  .string()
  .regex(/^\d{1,2}-\d{1,2}$/, 'must be two hours such as 8-20')
  .transform((hours) => {
    const [from = 0, to = 0] = hours.split('-').map(Number)
    return { from, to }
  })
  .refine(({ from, to }) => from < to && to <= 24, 'must be two hours of a day, the first before the last')

/** Whether they reach into the night, where real people are texted. */
export const reachesIntoNight = ({ from, to }: TextingHours) =>
  from < usualTextingHours.from || to > usualTextingHours.to
