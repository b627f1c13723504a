export * from '../../renderer/bridge.ts'
