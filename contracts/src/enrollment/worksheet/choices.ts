/** How somebody lives with the others at an address where the benefit is already. */
export const householdAnswers = ['alone', 'apart', 'together'] as const
