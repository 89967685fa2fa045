export { default } from '#contracts/i18n/en/lists/sim-sources.ts'
