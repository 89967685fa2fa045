export { default } from '#contracts/i18n/en/lists/sims.ts'
