/**
 * The order for a program that its parent starts in advance. The program loads its modules, and waits. The
 * parent sends one order over the IPC channel. Plain Node 20, no dependency.
 */

/**
 * @typedef {object} Order
 * @property {Record<string, string>} environment settings that were not known at the start
 * @property {string} [outDir] the folder of the new build
 * @property {string} [before] the folder of the build before
 */

/** The IPC channel, for `start` (`run.mjs`). @type {import('node:child_process').StdioOptions} */
export const WITH_ORDER = ['inherit', 'inherit', 'inherit', 'ipc'];

/**
 * Waits for the order of the parent and sets its environment. The process ends when the parent ends before
 * it has sent an order.
 * @returns {Promise<Order>}
 */
export function receiveOrder() {
  return new Promise((resolve) => {
    const end = () => process.exit(0);
    process.once('disconnect', end);
    process.once('message', (/** @type {Order} */ order) => {
      process.off('disconnect', end);
      process.disconnect();
      Object.assign(process.env, order.environment);
      resolve(order);
    });
  });
}
