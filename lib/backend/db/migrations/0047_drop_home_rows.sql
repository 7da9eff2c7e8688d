-- The table stays for one release: during an update, instances of the older version still read it.
SELECT 1;
