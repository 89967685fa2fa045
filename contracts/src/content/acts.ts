import { defineActs } from '../define-acts.ts'
import { contentMachine } from './machines.ts'

/** What can be done with a text of the site, or with the platform's in its place. */
export const contentActs = defineActs({
  path: '/administrator/content',
  access: 'content.write',
  machine: contentMachine,
  acts: {
    show: { summary: 'Show a hidden default again', asks: true },
    hide: { summary: 'Show neither the own entry nor the default', asks: true },
    archive: { summary: 'Take an entry off the site', asks: true },
    override: { summary: 'Write an own text in place of a default', asks: true },
    publish: { summary: 'Put the newest version on the site', asks: true },
  },
})
