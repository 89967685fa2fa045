/** Words of the pages that explain: programs, legal, help. */
const programs = {
  eligibility: {
    title: 'Eligibility',
    description: 'Who can get Lifeline, what it gives, and how to apply. ACP has ended.',
    lead: 'Help with your phone or internet bill: what is open, who can get it, and what to do next.',
    closedAction: 'Read what happened to ACP',
    needTitle: 'What you need',
    need1: 'Your full legal name, date of birth and home address',
    need2: 'The last four digits of your Social Security number, or a Tribal identification number',
    need3: 'A letter or card of your program, or proof of income, if the database does not find you',
    howTitle: 'How to apply',
    how1: 'Apply to the National Verifier at lifelinesupport.org. It is free and takes about ten minutes.',
    how2: 'Or call the Lifeline Support Center at (800) 234-9473, every day from 9 a.m. to 9 p.m. Eastern.',
    how3: 'When you are approved, choose a company that offers Lifeline in your state.',
    official: 'Go to lifelinesupport.org',
    noLifeline: 'This check is information. The decision is made by the National Verifier, not by us.',
  },
} as const

export default programs
