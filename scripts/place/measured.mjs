// Loaded into every measured server (`node --import`): answers over IPC with its CPU time and resident memory.
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ kind: 'usage', cpuMs: (user + system) / 1000, rssMb: process.memoryUsage().rss / 2 ** 20 });
});
