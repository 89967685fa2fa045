/** What a visitor writes about. */
export const contactTopics = ['order', 'plans', 'eligibility', 'agent', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]
