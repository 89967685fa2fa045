export { default } from '#contracts/i18n/es/lists/sim-sources.ts'
